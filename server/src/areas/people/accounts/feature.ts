import { accounts as passwordOperations } from '@cancha/contract/people/accounts'
import { logoutUser, membershipChanged } from '@cancha/contract/people/accounts-events'
import { entry } from '@cancha/contract/people/entry'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { accountHourly } from './hourly.ts'
import * as limits from './limits.ts'
import { accountData } from './personal-data.ts'
import { accountHandlers } from './routes.ts'
import { entryLetterJob, sendEntryLetter } from './signing-in/entry-letters.ts'

const { accountPaces, ...counted } = limits

export const accounts = defineFeature({
  area: 'people',
  name: 'accounts',
  operations: { ...passwordOperations, ...entry },
  handlers: accountHandlers,
  jobs: [jobWork(entryLetterJob, sendEntryLetter)],
  events: [logoutUser, membershipChanged],
  hourly: accountHourly,
  limits: [...accountPaces, ...Object.values(counted)],
  personalData: accountData,
  passingData: {
    entry_letters: {
      why: 'un correo con un código para entrar, pedido para una dirección: se borra a las dos horas',
      byEmail: { exported: false },
    },
  },
  sitePages: [
    {
      url: '/register',
      title: 'Crear mi cuenta',
      detail: 'Cuenta',
      body: 'Registrarse, inscribirse, abrir una cuenta gratis',
    },
    {
      url: '/login',
      title: 'Iniciar sesión',
      detail: 'Cuenta',
      body: 'Entrar, olvidé mi contraseña, recuperar el acceso, entrar con un código por correo',
      listed: false,
    },
  ],
  secretAddresses: ['/activation', '/login/correo', '/user/password/reset'],
})
