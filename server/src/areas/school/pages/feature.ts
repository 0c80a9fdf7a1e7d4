import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { waiting } from '../../ground/admin/slots.ts'
import { contactsFrom } from './limits.ts'
import { contactNotification } from './notifications.ts'
import { pageOperations } from './operations.ts'
import { pageHandlers } from './routes.ts'
import { pageSearchKind, questionSearchKind } from './search-kinds.ts'
import { messagesThatWait } from './waiting.ts'
import { writtenFaqs, writtenPages } from './written-kinds.ts'

export const pages = defineFeature({
  area: 'school',
  name: 'pages',
  operations: pageOperations,
  handlers: pageHandlers,
  limits: [contactsFrom],
  notifications: [contactNotification],
  passingData: {
    contact_messages: {
      why: 'lo que se escribió a la casa, por su correo: se borra con la cuenta, y solo al año',
      byEmail: { exported: true, keptFor: '1 year' },
    },
    early_members: {
      why: 'quien se anotó antes de abrir, por su correo: se borra con la cuenta, y solo al año',
      byEmail: { exported: true, keptFor: '1 year' },
    },
  },
  searchKinds: (sitePages) => [questionSearchKind, pageSearchKind(sitePages)],
  sitePages: [
    {
      url: '/',
      title: 'Cancha',
      detail: 'Inicio',
      body: 'Comunidad, escuela y financiamiento para familias que invierten en bienes raíces',
    },
    {
      url: '/faq',
      title: 'Preguntas frecuentes',
      detail: 'Ayuda',
      body: 'Dudas sobre la escuela, la comunidad, las membresías y los préstamos',
    },
    {
      url: '/contactus',
      title: 'Contáctanos',
      detail: 'Ayuda',
      body: 'Escríbenos, teléfono, correo, horario de oficina, soporte',
    },
  ],
  writtenKinds: { faq: writtenFaqs, page: writtenPages },
  files: { uses: ['basic_page_file_uses', 'faq_file_uses'] },
  fills: [fill(waiting, messagesThatWait)],
})
