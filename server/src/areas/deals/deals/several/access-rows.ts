import { dealTemplate } from '@cancha/domain/deals/sheet-columns'
import { type AccessRow, withSession } from '../../../../testing/rights/access.ts'

const dealersOnly = { ...withSession('forbidden'), dealer: 'ok' } as const

export const severalRows = {
  readDealFile: { input: () => ({ body: { text: dealTemplate() } }), expect: dealersOnly },
  beginDealsOfFile: {
    // Its only line has a fault: the walk's dealer has as many drafts as fit.
    input: () => ({ body: { text: dealTemplate().replace('142000', 'mucho'), key: 'del-recorrido' } }),
    expect: dealersOnly,
  },
} satisfies Record<string, AccessRow>
