type DraftRules = {
  /** Sealed by the vault, because it has private figures. */
  sealed: boolean
  /** Days after the last save, after which the hourly task deletes it. */
  days: number
  /** Whether it is about something that others delete or merge, which ends or moves it; all others are about nothing. */
  endedByOthers: boolean
  /** A draft in which none of these texts has words is deleted; null for a kind that keeps empty ones. */
  words: readonly string[] | null
  /** The outcome of saving over a draft that is gone, because it was sent or dropped elsewhere. */
  whenGone: 'begins' | 'conflict'
}

export type DraftKind = 'forum_post' | 'loan_request'

/** The kinds of drafts, and what the program does with each. A draft of a post is about the topic to which it replies, or begins a topic. */
export const DRAFT_KINDS: Record<DraftKind, DraftRules> = {
  forum_post: {
    sealed: false,
    days: 180,
    endedByOthers: true,
    words: ['title', 'message'],
    whenGone: 'begins',
  },
  loan_request: { sealed: true, days: 180, endedByOthers: false, words: null, whenGone: 'conflict' },
}

/** The kinds of which a rule is true. */
export const kindsThatAre = (rule: 'sealed' | 'endedByOthers'): string[] =>
  Object.entries(DRAFT_KINDS).flatMap(([kind, rules]) => (rules[rule] ? [kind] : []))

/** The key of a draft: its person, its kind, and the id of what it is about, 0 for nothing. */
export type DraftKey = { userId: number; kind: DraftKind; about: number }
