/** The states of a deal (decision 63 of the specification). */
export const DEAL_STATES = [
  'draft',
  'waiting',
  'active',
  'under_contract',
  'sold',
  'withdrawn',
  'expired',
  'hidden',
] as const
export type DealState = (typeof DEAL_STATES)[number]

/** The states as people read them. */
export const DEAL_STATE_NAMES: Readonly<Record<DealState, string>> = {
  draft: 'Borrador',
  waiting: 'Por aprobar',
  active: 'Disponible',
  under_contract: 'Bajo contrato',
  sold: 'Vendido',
  withdrawn: 'Retirado',
  expired: 'Vencido',
  hidden: 'Oculto',
}

/** Days for which a deal stays public unless its dealer renews it. */
export const DEAL_DAYS = 30
/** The first deals of a dealer, which wait for an administrator. */
export const FIRST_DEALS = 3

/** The actor that moves a deal: the dealer who owns it, an administrator, or time. */
export type DealMover = 'dealer' | 'administrator' | 'clock'

type Move = { by: DealMover; from: readonly DealState[]; to: DealState | 'before' }

/**
 * The moves of a deal from one state to another. `publish` and `republish` lead to `waiting` in place of `active` while
 * the dealer's first deals wait: see {@link stateWhenPublished}. `restore` and `unblock` lead back to where the deal was when it was
 * hidden.
 */
export const DEAL_MOVES = {
  publish: { by: 'dealer', from: ['draft'], to: 'active' },
  approve: { by: 'administrator', from: ['waiting'], to: 'active' },
  /** Its dealer took out the phrases for which alone it waited. */
  mend: { by: 'dealer', from: ['waiting'], to: 'active' },
  /** Back to its dealer, with what has to be mended. */
  return: { by: 'administrator', from: ['waiting'], to: 'draft' },
  contract: { by: 'dealer', from: ['active'], to: 'under_contract' },
  /** The contract fell through. */
  reopen: { by: 'dealer', from: ['under_contract'], to: 'active' },
  sell: { by: 'dealer', from: ['active', 'under_contract'], to: 'sold' },
  /** Said to be sold by mistake. */
  unsell: { by: 'dealer', from: ['sold'], to: 'active' },
  withdraw: { by: 'dealer', from: ['waiting', 'active', 'under_contract', 'expired'], to: 'withdrawn' },
  expire: { by: 'clock', from: ['active'], to: 'expired' },
  /** Of an active deal it only moves its last day. */
  renew: { by: 'dealer', from: ['active', 'expired'], to: 'active' },
  republish: { by: 'dealer', from: ['withdrawn'], to: 'active' },
  hide: {
    by: 'administrator',
    from: ['waiting', 'active', 'under_contract', 'sold', 'withdrawn', 'expired'],
    to: 'hidden',
  },
  restore: { by: 'administrator', from: ['hidden'], to: 'before' },
  /** Its dealer's account is blocked: nobody would answer. */
  block: { by: 'administrator', from: ['active', 'under_contract', 'sold'], to: 'hidden' },
  /** Only of what `block` hid. */
  unblock: { by: 'administrator', from: ['hidden'], to: 'before' },
} as const satisfies Record<string, Move>
export type DealMove = keyof typeof DEAL_MOVES

/** Whether a move leads from this state somewhere. */
export const movesFrom = (move: DealMove, state: DealState): boolean =>
  (DEAL_MOVES[move].from as readonly DealState[]).includes(state)

/**
 * The state in which a deal is after its dealer publishes it.
 * @param approved how many deals of this dealer an administrator has let through; from {@link FIRST_DEALS} on none waits
 */
export const stateWhenPublished = (approved: number): 'waiting' | 'active' =>
  approved < FIRST_DEALS ? 'waiting' : 'active'

/** The states in which everyone reads a deal. */
export const PUBLIC_STATES = ['active', 'under_contract', 'sold'] as const satisfies readonly DealState[]
/** True for the states in which everyone reads a deal. */
export const isPublic = (state: DealState): boolean => (PUBLIC_STATES as readonly DealState[]).includes(state)

/** True where people may ask about a deal: while it is public and not sold. */
export const takesEnquiries = (state: DealState): boolean => state === 'active' || state === 'under_contract'
/** True where people may make an offer. */
export const takesOffers = (state: DealState): boolean => state === 'active'
/** True where the dealer may change what the deal says: everywhere but where it is over, or an administrator hid it. */
export const isEditable = (state: DealState): boolean => state !== 'sold' && state !== 'hidden'
