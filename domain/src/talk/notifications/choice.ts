/** How a letter about something comes: at once, in the weekly summary, or not at all. */
export type MailChoice = 'now' | 'summary' | 'never'

/** How a person is told of one kind of thing: in the list of the app, on their devices, by letter. */
export type Choice = { app: boolean; push: boolean; mail: MailChoice }

/** Where a kind of thing can be told: whether it has a place in the list, and whether it comes by letter alone. */
export type KindPlaces = { inApp: boolean; letterOnly: boolean }

/**
 * Fits a choice to a kind of thing. One that comes by letter alone has no other place and isn't in the summary.
 * @returns the choice that is stored
 */
export const choiceFor = ({ inApp, letterOnly }: KindPlaces, { app, push, mail }: Choice): Choice =>
  letterOnly
    ? { app: false, push: false, mail: mail === 'never' ? 'never' : 'now' }
    : { app: app && inApp, push, mail }

/** The choices that can be made for all kinds of things at once. */
export const CHOICES_FOR_ALL = {
  everything: { app: true, push: true, mail: 'now' },
  summary: { app: true, push: true, mail: 'summary' },
  list: { app: true, push: false, mail: 'never' },
} as const satisfies Record<string, Choice>
export type ChoiceForAll = keyof typeof CHOICES_FOR_ALL

/** The choice for all that these kinds have; null where they differ. */
export const choiceOfAll = (kinds: readonly (KindPlaces & Choice)[]): ChoiceForAll | null =>
  (Object.keys(CHOICES_FOR_ALL) as ChoiceForAll[]).find((name) =>
    kinds.every((kind) => {
      const { app, push, mail } = choiceFor(kind, CHOICES_FOR_ALL[name])
      return kind.app === app && kind.push === push && kind.mail === mail
    }),
  ) ?? null

/** Unread notifications are counted up to this number. */
export const UNREAD_MOST = 99
