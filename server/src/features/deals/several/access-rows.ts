import { dealTemplate } from '@cancha/domain/deals/columns'
import { type AccessRow, withSession } from '../../../testing/rights/access.ts'

const dealersOnly = { ...withSession('forbidden'), dealer: 'ok' } as const

export const severalRows = {
  readDealFile: { input: () => ({ body: { text: dealTemplate() } }), expect: dealersOnly },
  beginDealsOfFile: {
    input: () => ({ body: { text: dealTemplate(), key: 'del-recorrido' } }),
    expect: dealersOnly,
  },
} satisfies Record<string, AccessRow>
