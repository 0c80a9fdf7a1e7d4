import { compose } from '../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../adapters/mail/mail.ts'
import type { Config } from '../../../config.ts'
import type { NotificationKind } from '../../../manifest/notification-kind.ts'
import { sentenceOf, type ToldRow } from '../told.ts'

/** The letter about one notification. */
export function notificationLetter(
  { origin }: Pick<Config, 'origin'>,
  kind: NotificationKind,
  row: ToldRow,
  person: { userId: number; email: string; firstName: string },
): MailMessage {
  const sentence = sentenceOf(kind, row)
  return compose({
    to: person.email,
    subject: sentence.replace(/\.$/, ''),
    greeting: person.firstName,
    paragraphs: [sentence, ...(kind.letter.more ?? [])],
    action: { label: kind.letter.action, href: `${origin}/notifications/${row.id}` },
  })
}
