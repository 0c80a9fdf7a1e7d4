/** How a letter about something comes: at once, in the weekly summary, or not at all. */
export type MailChoice = 'now' | 'summary' | 'never'

/** How a person is told of one kind of thing: in the list of the app, on their devices, by letter. */
export type Choice = { app: boolean; push: boolean; mail: MailChoice }

/** Unread notifications are counted up to this number. */
export const UNREAD_MOST = 99
