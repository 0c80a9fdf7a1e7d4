import { home as homeIcon } from '../../ui/icons/glyphs.ts'
import { defineFeature } from '../manifest/feature.ts'
import { isMember, isOnlyLender, isVisitor } from '../session/readers.ts'

export const home = defineFeature({
  area: 'shell',
  name: 'home',
  pages: {
    '/': 'first-page/HomePage.tsx',
    '/dashboard': 'panel/DashboardPage.tsx',
  },
  places: [
    {
      key: 'home',
      label: 'Inicio',
      href: '/',
      order: 10,
      spot: 1,
      icon: homeIcon,
      shows: isVisitor,
      exact: true,
    },
    {
      key: 'panel',
      label: 'Inicio',
      href: '/dashboard',
      order: 20,
      spot: 1,
      icon: homeIcon,
      shows: isMember,
      exact: true,
    },
  ],
  account: [{ label: 'Mi panel', href: '/dashboard', order: 10, shows: (reader) => !isOnlyLender(reader) }],
})
