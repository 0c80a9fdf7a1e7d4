import { compose } from '../../../../adapters/mail/letter.ts'
import type { MailMessage } from '../../../../adapters/mail/mail.ts'
import type { Config } from '../../../../config.ts'
import type { NotificationKind } from '../../../../manifest/notification-kind.ts'
import type { SiteSettings } from '../../../../site-settings.ts'
import { type NotificationRow, sentenceOf } from '../notification-rows.ts'
import { unsubscribeAddress } from './unsubscribe-token.ts'

/** The letter about one notification. */
export function notificationLetter(
  config: Pick<Config, 'origin' | 'CANCHA_SECRET' | 'CANCHA_SECRET_OLD'>,
  kind: NotificationKind,
  row: NotificationRow,
  person: { userId: number; email: string; firstName: string },
  { postalAddress }: Pick<SiteSettings, 'postalAddress'>,
): MailMessage {
  const sentence = sentenceOf(kind, row)
  return compose({
    to: person,
    subject: sentence.replace(/\.$/, ''),
    paragraphs: [sentence, ...(kind.letter.more ?? [])],
    action: { label: kind.letter.action, href: `${config.origin}/notifications/${row.id}` },
    unsubscribe: {
      why: `Recibes este correo porque así te avisamos de «${kind.choice.label}».`,
      href: unsubscribeAddress(config, { userId: person.userId, what: kind.name }),
      postalAddress,
    },
  })
}
