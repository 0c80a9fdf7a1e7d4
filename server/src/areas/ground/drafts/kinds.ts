type DraftRules = {
  /** Sealed by the vault, because it has private figures; a sealed draft is about nothing. */
  sealed: boolean
  /** Days after the last save, after which the hourly task deletes it. */
  days: number
  /** Whether it is deleted or moved with what it is about, when others delete or merge that. */
  endedByOthers: boolean
  /** A draft in which none of these texts has words is deleted; null for a kind that keeps empty ones. */
  words: readonly string[] | null
  /** The outcome of saving over a draft that is gone, because it was sent or dropped elsewhere. */
  whenGone: 'begins' | 'conflict'
}

/** The kinds of drafts, and what the program does with each. */
export const DRAFT_KINDS = {
  /** About the topic of a reply, or about nothing: a new topic. */
  forum_post: {
    sealed: false,
    days: 180,
    endedByOthers: true,
    words: ['title', 'message'],
    whenGone: 'begins',
  },
  loan_request: { sealed: true, days: 180, endedByOthers: false, words: null, whenGone: 'conflict' },
} as const satisfies Record<string, DraftRules>

export type DraftKind = keyof typeof DRAFT_KINDS

export const rulesOf = (kind: DraftKind): DraftRules => DRAFT_KINDS[kind]

const kinds = Object.keys(DRAFT_KINDS) as DraftKind[]

export const SEALED_KINDS = kinds.filter((kind) => DRAFT_KINDS[kind].sealed)

/** The kinds whose drafts others may end. */
export type KindEndedByOthers = {
  [Kind in DraftKind]: (typeof DRAFT_KINDS)[Kind]['endedByOthers'] extends true ? Kind : never
}[DraftKind]

/** The key of a draft: its person, its kind, and the id of what it is about, 0 for nothing. */
export type DraftKey = { userId: number; kind: DraftKind; about: number }
