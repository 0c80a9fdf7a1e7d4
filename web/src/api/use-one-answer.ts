import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors } from './errors.ts'
import { useSending } from './use-sending.ts'

interface OneAnswer {
  /** the message about the field's value; null when it can be sent */
  fault: (field: HTMLInputElement) => string | null
  /** @throws ApiError the refusal, shown at the field */
  send: (field: HTMLInputElement) => Promise<void>
}

/** The logic of a form with a single field: validates it, sends it, and shows errors at the field. */
export function useOneAnswer(answer: OneAnswer) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const { sending, send } = useSending((refusal) => {
    setError(Object.values(fieldErrors(refusal))[0] ?? refusal.message)
    field.current?.select()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const input = field.current
    if (!input || sending) return
    const fault = answer.fault(input)
    setError(fault)
    if (fault === null) void send(() => answer.send(input))
    else input.focus()
  }
  return { field, error, sending, submit }
}

/** The contract's first message about a text; null when it is valid. */
export const faultOf = (schema: z.ZodType, typed: string): string | null =>
  schema.safeParse(typed).error?.issues[0]?.message ?? null
