import { defineFeature } from '../../../shell/manifest/feature.ts'
import { isAdministrator } from '../../../shell/session/readers.ts'
import { mail, people } from '../../../ui/icons/glyphs.ts'

export const administration = defineFeature({
  area: 'people',
  name: 'administration',
  pages: {
    '/admin/miembros': 'MembersPage.tsx',
    '/admin/miembros/$id': 'MemberAdminPage.tsx',
    '/admin/invitaciones': 'invitations/InvitationsPage.tsx',
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
  ],
})
