/** A person's list of notifications. */
export const NOTIFICATIONS = '/notifications'
/** Where they choose how they are told. */
export const CHOICES = '/notifications/ajustes'

/** The address that marks a notification as read and goes on to what it is about. */
export const openingOf = (shortid: string): string => `${NOTIFICATIONS}/${encodeURIComponent(shortid)}`
