import { accounts } from '@cancha/contract/calls/people/accounts'
import { useEffect, useRef } from 'react'
import { useWrite } from '../../../../api/use-write.ts'

/**
 * Notes that an invitation's link was opened: from the browser, because mail programs open links too, but run no scripts.
 */
export function useNoteOpened(as: 'dealer' | 'lender', token: string): void {
  const { write } = useWrite(accounts.openInvitation, { refused: () => undefined })
  const noted = useRef(false)
  useEffect(() => {
    if (noted.current) return
    noted.current = true
    void write({ body: { as, token } })
  }, [write, as, token])
}
