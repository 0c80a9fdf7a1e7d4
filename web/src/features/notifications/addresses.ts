/** The page of all notifications. */
export const NOTIFICATIONS = '/notifications'
/** The page on which a person chooses how to be told. */
export const SETTINGS = '/notifications/ajustes'

/** Where a notification leads that isn't there any more. */
export const GONE = `${NOTIFICATIONS}?aviso=ya-no-esta`

/** What the page reads of its address: whether it was come to by a notification that isn't there any more. */
export const notificationsSearch = ({ aviso }: Record<string, unknown>): { aviso?: 'ya-no-esta' } =>
  aviso === 'ya-no-esta' ? { aviso } : {}
