/** Where the mail of the most usual providers is read. */
const MAILBOXES: readonly { domains: RegExp; name: string; href: string }[] = [
  { domains: /^(gmail|googlemail)\.com$/, name: 'Gmail', href: 'https://mail.google.com/' },
  { domains: /^(outlook|hotmail|live|msn)\./, name: 'Outlook', href: 'https://outlook.live.com/mail/' },
  { domains: /^(yahoo|ymail)\./, name: 'Yahoo', href: 'https://mail.yahoo.com/' },
  { domains: /^(icloud|me|mac)\.com$/, name: 'iCloud', href: 'https://www.icloud.com/mail' },
]

/** The site where the mail of this address is read; null where that isn't known. */
export const mailboxOf = (email: string): { name: string; href: string } | null =>
  MAILBOXES.find(({ domains }) => domains.test(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) ?? null
