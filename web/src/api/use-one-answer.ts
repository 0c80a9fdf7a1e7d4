import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors } from './errors.ts'
import { useSending } from './use-sending.ts'

interface OneAnswer {
  /** what is wrong with what stands in the field; null when it can be sent */
  fault: (field: HTMLInputElement) => string | null
  /** @throws ApiError why it wasn't taken: said at the field */
  send: (field: HTMLInputElement) => Promise<void>
}

/** The logic of a form that asks for one thing: checks it, sends it, and says at the field what is wrong with it. */
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

/** What the contract says against a text; null when nothing. */
export const faultOf = (schema: z.ZodType, typed: string): string | null =>
  schema.safeParse(typed).error?.issues[0]?.message ?? null
