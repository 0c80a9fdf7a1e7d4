import { z } from 'zod'
import { ApiError, invalid } from '../refusal.ts'

/** The parameters of a form, as Stripe's package writes them: `items[0][price]=…` is `{ items: [{ price }] }`. */
export type Form = { [name: string]: string | Form | (string | Form)[] }

export function decodeForm(text: string): Form {
  const root: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let at = root
    for (const part of path.slice(0, -1)) {
      const next = at[part] ?? (Object.create(null) as Form)
      if (typeof next === 'string' || Array.isArray(next)) throw invalid('Invalid hash', { param: name })
      at[part] = next
      at = next
    }
    at[path.at(-1) ?? ''] = value
  }
  return listed(root) as Form
}

/** Turns objects whose names are numbers alone into lists. */
function listed(value: string | Form | (string | Form)[]): string | Form | (string | Form)[] {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, listed(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, inner]) => inner as string | Form) : Object.fromEntries(entries)
}

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
export const id = z.string().min(1).max(255)
export const metadata = z.record(z.string().max(40), z.string().max(500))
/** Of all calls: the properties of the answer that are shown and not only named. */
export const Expansion = z.array(z.string())
/** The place of an order's tax is found by Stripe. */
export const automatic_tax = z.strictObject({ enabled: flag }).default({ enabled: false })

/** Reads parameters. One that the sandbox doesn't know is refused, as Stripe refuses what it doesn't know. */
export function reads<Read>(schema: z.ZodType<Read>, form: Form[string]): Read {
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : [])]
  const param = path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('')
  throw new ApiError(400, {
    type: 'invalid_request_error',
    code: issue?.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_invalid',
    message:
      issue?.code === 'unrecognized_keys'
        ? `Received unknown parameter: ${param}`
        : `Invalid value for ${param}`,
    param,
  })
}
