import type { MailMessage } from '../adapters/mail/mail.ts'
import { defineJob } from './job.ts'

/** Sends one letter. Retries go on for about two days. */
export const sendMail = defineJob<MailMessage>({
  name: 'mail.send',
  label: 'el envío de correos',
  retryLimit: 100,
  expireInSeconds: 120,
  key: ({ to }) => to.toLowerCase(),
})
