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
      hint: 'Buscar una cuenta, sus derechos y su membresía, bloquearla.',
      shows: isAdministrator,
    },
    {
      label: 'Invitaciones',
      href: '/admin/invitaciones',
      order: 30,
      icon: mail,
      hint: 'A publicar propiedades y a prestar: mandarlas, repetirlas, retirarlas.',
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
      hint: 'Lo que la gente escribe a la casa.',
      shows: isAdministrator,
      waits: { contactMessages: { one: 'mensaje por contestar', many: 'mensajes por contestar' } },
    },
    {
      label: 'Anotados',
      href: '/admin/anotados',
      order: 60,
      icon: bookmark,
      hint: 'Quienes dejaron su correo para saber cuándo abre algo nuevo.',
      shows: isAdministrator,
    },
    {
      label: 'Registro',
      href: '/admin/registro',
      order: 70,
      icon: book,
      hint: 'Lo que se ha hecho en el sitio: quién, a quién y por qué.',
      shows: isAdministrator,
    },
    {
      label: 'Correos enviados',
      href: '/admin/outbox',
      order: 80,
      icon: send,
      hint: 'Los correos que esperan aquí mientras no hay servidor de correo.',
      shows: isAdministrator,
    },
    {
      label: 'Fallas',
      href: '/admin/fallas',
      order: 90,
      icon: warning,
      hint: 'Lo que el sitio hace por su cuenta y no salió.',
      shows: isAdministrator,
      waits: { failedJobs: { one: 'trabajo que falló', many: 'trabajos que fallaron' } },
    },
  ],
  nextSteps: async () => (await import('./next-steps.ts')).nextSteps,
})
