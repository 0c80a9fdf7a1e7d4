/** The server counts what is unread up to this number: it stands for as many or more. */
const MOST = 99

/** How many are unread, as a mark shows it: «99+». */
export const unreadShown = (count: number): string => (count >= MOST ? `${MOST}+` : String(count))

/** The same for a control's name: «99 o más sin leer». */
export const unreadSaid = (count: number): string => `${count >= MOST ? `${MOST} o más` : count} sin leer`
