import { memberships as operations } from '@cancha/contract/memberships'
import { jobWork } from '../../jobs/job-work.ts'
import { defineFeature } from '../../manifest/feature.ts'
import { expireDueMembership, expireMembershipJob, queueDueExpiries } from './expire.ts'
import { membershipHandlers } from './routes.ts'

export const memberships = defineFeature({
  name: 'memberships',
  operations,
  handlers: membershipHandlers,
  jobs: [jobWork(expireMembershipJob, (services, { userId }) => expireDueMembership(services, userId))],
  hourly: { expiries: queueDueExpiries },
  sitePages: [
    {
      url: '/pricing',
      title: 'Membresías y precios',
      detail: 'Planes',
      body: 'Cuánto cuesta suscribirse, qué incluye cada plan, actualizar la membresía, Cancha Pro',
    },
  ],
})
