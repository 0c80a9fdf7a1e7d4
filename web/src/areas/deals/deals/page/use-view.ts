import { dealPage } from '@cancha/contract/calls/deals/page'
import { useEffect } from 'react'
import { sendUnseen } from '../../../../api/send-unseen.ts'

/** Deals whose opening this document told already. */
const told = new Set<string>()

/** Tells the server that a deal's page was opened, once for each document. @param counts false for its own dealer */
export function useView(dealid: string, counts: boolean): void {
  useEffect(() => {
    if (!counts || told.has(dealid)) return
    told.add(dealid)
    // A view that is lost isn't missed.
    sendUnseen(dealPage.viewDeal, { body: { dealid } }).catch(() => undefined)
  }, [dealid, counts])
}
