import { defineJob } from '../../../jobs/job.ts'

/** Tells the provider the name, the e-mail and the key of an account. */
export const renameCustomerJob = defineJob<{ userId: number }>({
  name: 'memberships.rename',
  label: 'el nombre y el correo de alguien en el servicio de cobros',
  retryLimit: 20,
  expireInSeconds: 120,
  key: ({ userId }) => String(userId),
})
