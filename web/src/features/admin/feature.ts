import { defineFeature } from '../../shell/manifest/feature.ts'
import { isAdministrator } from '../../shell/session/readers.ts'
import { book, bookmark, chat, mail, people, send, warning } from '../../ui/icons/glyphs.ts'

export const admin = defineFeature({
  name: 'admin',
  pages: {
    '/admin': 'AdminHomePage.tsx',
    '/admin/miembros': 'MembersPage.tsx',
    '/admin/miembros/$id': 'MemberAdminPage.tsx',
    '/admin/contacto': 'MessagesPage.tsx',
    '/admin/anotados': 'EarlyMembersPage.tsx',
    '/admin/invitaciones': 'invitations/InvitationsPage.tsx',
    '/admin/registro': 'audit-log/AuditLogPage.tsx',
    '/admin/fallas': 'failures/FailuresPage.tsx',
    '/admin/outbox': 'OutboxPage.tsx',
  },
  administration: [
    {
      label: 'Miembros',
      href: '/admin/miembros',
      order: 20,
      icon: people,
      shows: isAdministrator,
    },
    {
      label: 'Invitaciones',
      href: '/admin/invitaciones',
      order: 30,
      icon: mail,
      shows: isAdministrator,
      waits: {
        expiredInvitations: {
          one: 'invitación vencida sin respuesta',
          many: 'invitaciones vencidas sin respuesta',
        },
      },
    },
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
    {
      label: 'Registro',
      href: '/admin/registro',
      order: 70,
      icon: book,
      shows: isAdministrator,
    },
    {
      label: 'Correos enviados',
      href: '/admin/outbox',
      order: 80,
      icon: send,
      shows: isAdministrator,
    },
    {
      label: 'Fallas',
      href: '/admin/fallas',
      order: 90,
      icon: warning,
      shows: isAdministrator,
      waits: { failedJobs: { one: 'trabajo que falló', many: 'trabajos que fallaron' } },
    },
  ],
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
})
