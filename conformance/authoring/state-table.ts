import type { Endpoint, StatusOf } from '../../contracts/dsl/endpoint.ts'
import type { GapId } from '../../contracts/requirements/gaps.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import type { PartName } from '../adapter/parts.ts'
import type { Context } from '../client/context.ts'
import type { Refusal, Step } from '../client/step.ts'
import type { PersonName } from '../model/person.ts'
import { type Check, check } from './case.ts'
import { type Scenario, scenario, type TableRow } from './scenario.ts'

type ActorName = PersonName | 'visitor'

/** The objects that a row works with, created separately for each row. */
export interface Arranged {
  /** The parts of the request for this operation. Params that are not in its path are ignored. */
  sends(endpoint: Endpoint, actor: ActorName): Raw | Promise<Raw>
}

export interface StateTable<State extends string, S extends Arranged> {
  /** A word. Section and word form the scenario id. */
  readonly id: string
  readonly section: string
  readonly title: string
  readonly states: readonly State[]
  /** The requirement of rows that name none. */
  readonly requirement?: string
  readonly needs?: readonly PartName[]
  arrange(context: Context): Promise<S>
  /** How to reach a state from the one that `arrange` leads to. */
  readonly reach: { readonly [Name in State]?: (arranged: S) => Promise<unknown> }
  /** Reads the current state through the interface. */
  observe(arranged: S): Promise<State>
  rows(row: MakeRow<State>): readonly Row<State>[]
}

interface RowOptions {
  /** The row states our choice in this gap. */
  readonly gap?: GapId
  readonly needs?: readonly PartName[]
}

interface Row<State extends string> {
  readonly state: State
  readonly actor: ActorName
  readonly endpoint: Endpoint
  readonly statuses: readonly [number, ...number[]]
  readonly next: State
  readonly requirements: readonly string[] | undefined
  readonly options: RowOptions
}

type RowStatus<E extends Endpoint> = StatusOf<E> | Refusal

type MakeRow<State extends string> = <const E extends Endpoint>(
  state: NoInfer<State>,
  actor: ActorName,
  endpoint: E,
  status: RowStatus<E> | readonly [RowStatus<E>, ...RowStatus<E>[]],
  next: NoInfer<State>,
  requirements?: readonly string[],
  options?: RowOptions,
) => Row<State>

/** Makes each row a case: reach the state, act, check the response, read the state again. */
export function stateTable<const State extends string, S extends Arranged>(table: StateTable<State, S>): Scenario {
  const row: MakeRow<State> = (state, actor, endpoint, status, next, requirements, options = {}) => {
    const statuses = (Array.isArray(status) ? status : [status]) as unknown as Row<State>['statuses']
    return { state, actor, endpoint, statuses, next, requirements, options }
  }
  const rows = table.rows(row)
  const made = scenario(
    `${table.section}/${table.id}`,
    table.title,
    rows.map((one) => checkOf(table, one)),
  )
  return {
    ...made,
    table: { section: table.section, states: table.states, rows: rows.map((one) => tableRow(table, one)) },
  }
}

const idsOf = ({ requirement }: Pick<StateTable<never, Arranged>, 'requirement'>, { requirements }: Row<string>) =>
  requirements ?? (requirement === undefined ? [] : [requirement])

function tableRow(table: Pick<StateTable<never, Arranged>, 'requirement'>, row: Row<string>): TableRow {
  const { state, actor, endpoint, statuses, next, options } = row
  return { state, actor, operation: endpoint.name, statuses, next, requirements: idsOf(table, row), gap: options.gap }
}

function checkOf<State extends string, S extends Arranged>(table: StateTable<State, S>, row: Row<State>): Check {
  const { state, actor, endpoint, statuses, next, options } = row
  const ids = idsOf(table, row)
  return check(
    `${state}-${actor}-${endpoint.name}`,
    `${state}: ${actor} sends ${endpoint.name}, gets ${statuses.join(' or ')}, then ${next}`,
    options.gap === undefined ? ids : [...new Set([options.gap, ...ids])],
    (context) => runRow(table, row, context),
    { needs: [...(table.needs ?? []), ...(options.needs ?? [])], operations: [endpoint.name] },
  )
}

async function runRow<State extends string, S extends Arranged>(
  table: StateTable<State, S>,
  row: Row<State>,
  context: Context,
) {
  const { state, actor, endpoint, statuses, next, options } = row
  const { because, expect } = context
  const arranged = await because(`Reaching the state ${state}`, async () => {
    const reached = await table.arrange(context)
    await table.reach[state]?.(reached)
    expect<State>(await table.observe(reached), 'the state before').equals(state)
    return reached
  })
  const effect = next === state ? 'keeps that state' : `leads to the state ${next}`
  await because(`In the state ${state}, ${endpoint.name} by ${actor} ${effect}`, async () => {
    const step: Step<Endpoint> = context[actor].sendsRaw(endpoint, await arranged.sends(endpoint, actor))
    await (options.gap === undefined ? step.gets(...statuses) : step.chooses(options.gap, ...statuses))
    const named = options.gap === undefined ? [] : [options.gap]
    expect<State>(await table.observe(arranged), 'the state after', ...named).equals(next)
  })
}
