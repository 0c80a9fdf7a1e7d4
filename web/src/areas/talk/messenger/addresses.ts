/** Of an id as the contract reads it. */
const DIGITS = /^[1-9][0-9]{0,14}$/

export const MESSENGER = '/messenger'

/** The parameters of the page's address: the open conversation, and the place of the message to show in it. */
export type MessengerSearch = { chat?: string; mensaje?: string }

export const messengerSearch = ({ chat, mensaje }: Record<string, unknown>): MessengerSearch => ({
  ...(typeof chat === 'string' && chat && { chat: chat.slice(0, 40) }),
  ...(typeof mensaje === 'string' && /^[1-9][0-9]{0,9}$/.test(mensaje) && { mensaje }),
})

/** Whether a text can be a conversation's id. */
export const isConversationId = (text: string | undefined): text is string =>
  text !== undefined && DIGITS.test(text)

/** The address of a conversation, of one message in it if `seq` is its place. */
export const chatHref = (id: string, seq?: number): string =>
  `${MESSENGER}?chat=${id}${seq === undefined ? '' : `&mensaje=${seq}`}`
