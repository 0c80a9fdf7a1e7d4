import { defineFeature } from '../../../shell/manifest/feature.ts'
import { isPaid } from '../../../shell/session/readers.ts'

export const members = defineFeature({
  area: 'people',
  name: 'members',
  pages: {
    '/help-us': 'welcome/WelcomePage.tsx',
    '/aboutuser': 'profile/OwnProfilePage.tsx',
    '/user/alias/$id': 'profile/MemberPage.tsx',
    '/guestuser': 'profile/GuestProfilePage.tsx',
  },
  landings: ['/help-us'],
  account: [{ label: 'Mi perfil', href: '/aboutuser', order: 60, shows: isPaid }],
  beneath: {
    '/network': { addresses: ['/aboutuser', '/user/alias', '/guestuser'], kinds: ['member'] },
  },
  footer: [
    {
      column: 'community',
      label: 'Completa tu perfil',
      href: '/help-us',
      order: 50,
      shows: (reader) => reader !== null,
    },
  ],
  aliasPages: { member: async () => (await import('./member-alias.ts')).memberAlias },
})
