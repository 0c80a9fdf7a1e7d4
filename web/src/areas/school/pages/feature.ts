import { defineFeature } from '../../../shell/manifest/feature.ts'
import { fill } from '../../../shell/manifest/slot.ts'
import { isAdministrator } from '../../../shell/session/readers.ts'
import { bookmark, chat, document, question } from '../../../ui/icons/glyphs.ts'
import { previewedKinds } from '../writing/public/slots.ts'

export const pages = defineFeature({
  area: 'school',
  name: 'pages',
  pages: {
    '/terms_and_conditions': 'TermsPage.tsx',
    '/privacy_policy': 'PrivacyPage.tsx',
    '/aboutus': 'AboutUsPage.tsx',
    '/faq': 'FaqPage.tsx',
    '/contactus': 'ContactPage.tsx',
    '/comingsoon': 'ComingSoonPage.tsx',
    '/admin/contacto': 'inbox/MessagesPage.tsx',
    '/admin/anotados': 'inbox/EarlyMembersPage.tsx',
  },
  landings: ['/comingsoon'],
  footer: [
    { column: 'help', label: 'Quiénes somos', href: '/aboutus', order: 10 },
    { column: 'help', label: 'Preguntas frecuentes', href: '/faq', order: 20 },
    { column: 'help', label: 'Contáctanos', href: '/contactus', order: 30 },
    { column: 'help', label: 'Términos y condiciones', href: '/terms_and_conditions', order: 40 },
    { column: 'help', label: 'Política de privacidad', href: '/privacy_policy', order: 50 },
  ],
  administration: [
    {
      label: 'Contacto',
      href: '/admin/contacto',
      order: 50,
      icon: chat,
      shows: isAdministrator,
      waits: { contactMessages: { one: 'mensaje por contestar', many: 'mensajes por contestar' } },
    },
    {
      label: 'Anotados',
      href: '/admin/anotados',
      order: 60,
      icon: bookmark,
      shows: isAdministrator,
    },
  ],
  aliasPages: { page: async () => (await import('./basic-alias.ts')).basicAlias },
  fills: [
    fill(previewedKinds, {
      key: 'faq',
      load: async () => (await import('./faq-preview.ts')).faqPreview,
    }),
  ],
  searchKinds: {
    faq: { many: 'Preguntas frecuentes', more: 'Más preguntas', order: 100, glyph: question },
    page: { many: 'Páginas', more: 'Más páginas', order: 110, glyph: document },
  },
})
