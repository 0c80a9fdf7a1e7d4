import { defineFeature } from '../../../shell/manifest/feature.ts'

export const notifications = defineFeature({
  area: 'talk',
  name: 'notifications',
  pages: {
    '/notifications': 'list/NotificationsPage.tsx',
    '/notifications/ajustes': 'settings/SettingsPage.tsx',
    '/notifications/$shortid': 'OpenNotificationPage.tsx',
    '/avisos/baja/$token': 'unsubscribe/UnsubscribePage.tsx',
  },
  landings: ['/avisos/baja/$token'],
  account: [
    { label: 'Notificaciones', href: '/notifications', order: 70 },
    { label: 'Cómo te avisamos', href: '/notifications/ajustes', order: 110 },
  ],
  footer: [{ column: 'community', label: 'Notificaciones', href: '/notifications', order: 40 }],
  headerTools: [
    {
      key: 'notifications',
      order: 10,
      load: async () => (await import('./header/NotificationsTool.tsx')).NotificationsTool,
    },
  ],
  live: async () => (await import('./live.ts')).live,
})
