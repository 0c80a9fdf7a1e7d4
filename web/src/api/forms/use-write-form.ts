import type { CallOf, ReceivedOf } from '@cancha/contract/ground/operation'
import { useState } from 'react'
import type { z } from 'zod'
import { useForm } from '../../ui/fields/use-form.ts'
import type { Change } from '../call.ts'
import { checkedLater } from '../forms.ts'
import { type Send, useWrite, type WriteOptions } from '../use-write.ts'

type BodyOf<Op extends Change> = CallOf<Op> extends { body: infer Body } ? Body : never

type FormOptions<Values> = {
  initial: Values
  /** The schema of what is sent, loaded when the form is first touched. Without it, only the server checks. */
  schema?: () => Promise<z.ZodType>
  /** called with the values after each change */
  onType?: (values: Values) => void
}

type Options<Values, Input, Answer> = FormOptions<Values> & Omit<WriteOptions<Input, Answer>, 'form'>

/**
 * A form that is sent by one operation, or by a function that is handed `send`: `<FormDialog {...dialog}>` with
 * `form.field(…)` in it. `bodyOf` makes the body of the values, and the schema checks just that.
 */
export function useWriteForm<Values extends Record<string, unknown>, Op extends Change>(
  operation: Op,
  options: Options<Values, CallOf<Op>, ReceivedOf<Op>> & { bodyOf: (values: Values) => BodyOf<Op> },
): WriteForm<Values>
export function useWriteForm<Values extends Record<string, unknown>, Answer>(
  work: (values: Values, send: Send) => Promise<Answer>,
  options: Options<Values, Values, Answer> & { bodyOf?: (values: Values) => unknown },
): WriteForm<Values>
export function useWriteForm<Values extends Record<string, unknown>>(
  what: Change | ((values: Values, send: Send) => Promise<unknown>),
  options: Options<Values, never, unknown> & { bodyOf?: (values: Values) => unknown },
): WriteForm<Values> {
  const { initial, schema, onType, bodyOf = (values) => values, ...rest } = options
  const [check] = useState(() => schema && checkedLater<Values>(schema, { bodyOf }))
  const form = useForm<Values>({ initial, check, ...(onType && { onType }) })
  const { write, busy } = useWrite(what as (input: unknown) => Promise<unknown>, {
    ...(rest as WriteOptions<unknown, unknown>),
    form,
  })
  const submitting = form.submitting((values) =>
    write(typeof what === 'function' ? values : { body: bodyOf(values) }),
  )
  return { form, busy, submitting, dialog: { ...submitting, sending: busy, failure: form.failure } }
}

type WriteForm<Values extends Record<string, unknown>> = {
  form: ReturnType<typeof useForm<Values>>
  busy: boolean
  /** the properties of the `<form>` */
  submitting: ReturnType<ReturnType<typeof useForm<Values>>['submitting']>
  /** the properties of the `<FormDialog>`, beside its words */
  dialog: WriteForm<Values>['submitting'] & { sending: boolean; failure: string | null }
}
