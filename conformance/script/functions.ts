import { secretHeaders } from '../../contracts/masking/mask.ts'
import { posixQuoted } from '../model/failure.ts'

/** The variable for the value of a configured header that is secret. */
const variableOf = (header: string): string => `HEADER_${header.toUpperCase().replaceAll(/\W/g, '_')}`

/** The variables for configured headers, which the reader has to export. */
export const headerVariables = (headers: Readonly<Record<string, string>>): string[] =>
  Object.keys(headers).filter(isSecretHeader).map(variableOf)

const isSecretHeader = (name: string): boolean => secretHeaders.test(name)

const headerOption = ([name, value]: readonly [string, string]): string =>
  `-H ${isSecretHeader(name) ? `"${name}: $${variableOf(name)}"` : posixQuoted(`${name}: ${value}`)}`

interface Sending {
  readonly headers: Readonly<Record<string, string>>
  readonly acceptsJson: boolean
}

function sendFunction({ headers, acceptsJson }: Sending): string[] {
  const common = [
    ...(acceptsJson ? [`-H 'Accept: application/json'`] : []),
    ...Object.entries(headers).map(headerOption),
  ]
  return [
    '# send METHOD PATH [OPTIONS OF CURL]: prints the status, keeps the body',
    'send() {',
    '  CALL="$1 $2"; shift 2',
    `  BODY=$(${['curl -sSg', ...common].join(' ')} -w '\\n%{http_code}' -X "\${CALL%% *}" "$BASE_URL\${CALL#* }" "$@" | tr -d '\\r')`,
    `  STATUS=$(printf '%s\\n' "$BODY" | tail -n 1); BODY=$(printf '%s\\n' "$BODY" | sed '$d')`,
    `  printf '%s\\n' "$STATUS $CALL"`,
    `  [ "$STATUS" != 000 ]`,
    '}',
  ]
}

/** Defined only if the script uses them. */
const helpers: Readonly<Record<string, readonly string[]>> = {
  '$(field ': [
    '# field NAME: the first value of this name in the body',
    'field() {',
    `  printf '%s\\n' "$BODY" | grep -oE "\\"$1\\" *: *(\\"[^\\"]*\\"|[-0-9.]+)" | sed -n '1{s/^[^:]*: *//;s/"//g;s,\\\\/,/,g;p;}' | grep . ||`,
    `    { printf '%s\\n' "the response has no $1: $BODY" >&2; exit 1; }`,
    '}',
  ],
  '$(json ': ['# json TEXT: escaped for JSON', `json() { printf %s "$1" | sed 's/[\\\\"]/\\\\&/g'; }`],
  '$(url ': [
    '# url TEXT: escaped for a URL',
    `url() { printf %s "$1" | sed 's/%/%25/g;s/+/%2B/g;s/=/%3D/g;s/|/%7C/g;s,/,%2F,g;s/:/%3A/g;s/@/%40/g'; }`,
  ],
  'owner ': [
    '# owner TASK: waits until it is done; RESULT is what you enter',
    `owner() { printf '%s\\n' "As the owner of the server: $1" 'Enter what it returns, if anything:' >&2; read -r RESULT; }`,
  ],
}

/** The functions that these lines call. */
export const functionLines = (lines: readonly string[], sending: Sending): string[] => [
  ...Object.entries(helpers).flatMap(([call, definition]) =>
    lines.some((line) => line.includes(call)) ? definition : [],
  ),
  ...sendFunction(sending),
]
