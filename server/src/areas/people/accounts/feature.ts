import { accounts as operations } from '@cancha/contract/people/accounts'
import { logoutUser, membershipChanged } from '@cancha/contract/people/accounts-events'
import { defineFeature } from '../../../manifest/feature.ts'
import { accountHourly } from './hourly.ts'
import * as limits from './limits.ts'
import { accountData } from './personal-data.ts'
import { accountHandlers } from './routes.ts'

const { accountPaces, ...counted } = limits

export const accounts = defineFeature({
  area: 'people',
  name: 'accounts',
  operations,
  handlers: accountHandlers,
  events: [logoutUser, membershipChanged],
  hourly: accountHourly,
  limits: [...accountPaces, ...Object.values(counted)],
  personalData: accountData,
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
      body: 'Entrar, olvidé mi contraseña, recuperar el acceso',
      listed: false,
    },
  ],
  secretAddresses: ['/activation', '/user/password/reset'],
})
