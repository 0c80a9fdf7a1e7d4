/**
 * The pages on which people type a card, each with everything below it. Only there may a page load the payment provider's script
 * and frames (`paymentPages` of the server's manifest); the rule belongs to the document, so they are opened as new ones.
 */
export const PAYMENT_PAGES = [
  '/pricing/pago',
  '/pricing/entrenamiento',
  '/membresia/tarjeta',
  '/membresia/reparar',
] as const

const isPaymentPage = (pathname: string): boolean =>
  PAYMENT_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`))

/** Whether going from one page to another needs a new document, because only one of them may load the provider's script. */
export const needsNewDocument = (from: string, to: string): boolean =>
  from !== to && (isPaymentPage(from) || isPaymentPage(to))
