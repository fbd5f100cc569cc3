import type { Service } from '../service-type.ts'
import type { Answer, Problem } from './answer.ts'

/** Writes a problem out in the error shape this server uses. */
export function answerProblem(service: Service, problem: Problem, accept: string): Answer {
  if (problem.fields !== null) return answerInvalid(service, problem, problem.fields, accept)
  return { status: problem.status, body: plainBody(service, problem) }
}

function plainBody(service: Service, problem: Problem): unknown {
  if (problem.documented) return { message: problem.message }
  if (service.has('errors-as-lists')) return { message: [problem.message] }
  if (service.has('errors-in-debug-form')) {
    return { trace: [], line: 1, file: 'app/puerta.ts', message: problem.message }
  }
  return { message: problem.message }
}

function answerInvalid(service: Service, problem: Problem, fields: Record<string, string[]>, accept: string): Answer {
  const wantsPage = accept.includes('text/html') && !accept.includes('json')
  const status = service.has('validation-422') ? 422 : 400
  if (wantsPage) return { status, body: `<p>${problem.message}</p>`, headers: { 'Content-Type': 'text/html' } }
  if (service.has('validation-422')) {
    return { status, body: { errors: fields, message: 'Los datos enviados no son válidos' } }
  }
  if (service.has('validation-plain-message')) return { status, body: { message: problem.message } }
  return { status, body: fields }
}
