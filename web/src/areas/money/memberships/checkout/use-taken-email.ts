import { memberships } from '@cancha/contract/calls/money/memberships'
import { useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'

/** The least that an e-mail address has in it; the server checks the rest. */
const LOOKS_LIKE_EMAIL = /^\S+@\S+\.\S+$/

/**
 * Tells whether an address that was typed has an account already, once its field is left and not only after a card was typed.
 * Without an answer nothing is said: the payment itself asks again.
 */
export function useTakenEmail() {
  const [taken, setTaken] = useState<string | null>(null)
  const asked = useRef('')

  async function ask(typed: string): Promise<void> {
    const email = typed.trim()
    if (!LOOKS_LIKE_EMAIL.test(email) || email === asked.current) return
    asked.current = email
    try {
      const { status } = await call(memberships.availability, { params: { email } })
      if (email === asked.current) setTaken(status ? null : email)
    } catch {
      // It may be asked about again.
      asked.current = ''
    }
  }
  return { isTaken: (typed: string) => taken !== null && taken === typed.trim(), ask }
}
