import { passkeys } from '@cancha/contract/people/passkeys'
import { security as operations } from '@cancha/contract/people/security'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { securityHourly } from './hourly.ts'
import { freshProofs } from './limits.ts'
import { deleteAccount, deleteDueAccount } from './personal-data/delete-account.ts'
import { securityHandlers } from './routes.ts'

export const security = defineFeature({
  area: 'people',
  name: 'security',
  operations: { ...operations, ...passkeys },
  handlers: securityHandlers,
  jobs: [jobWork(deleteAccount, (services, { userId }) => deleteDueAccount(services, userId))],
  hourly: securityHourly,
  limits: [freshProofs],
  passingData: {
    identity_attempts: {
      why: 'un intento con un proveedor: se borra al entrar o al unirlo, o a los diez minutos',
      byEmail: { exported: false },
    },
  },
  secretAddresses: ['/seguridad/correo', '/login/google', '/login/facebook'],
})
