import type { SessionUser } from '../../../api/session.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { user as person } from '../../../ui/icons/glyphs.ts'
import { Note } from '../../../ui/pieces/Note.tsx'
import type { Exists } from '../../menus/menu-for.ts'

const WIZARD = '/help-us'

/** Asks a member without a role to complete their profile. */
export function ProfileBanner({ user, exists }: { user: SessionUser; exists: Exists }) {
  if (user.userinfoid.roles || !exists(WIZARD)) return null
  return (
    <Note
      icon={person}
      actions={
        <LinkButton size="sm" href={WIZARD}>
          Completar mi perfil
        </LinkButton>
      }
    >
      <strong>Completa tu perfil.</strong> Dinos qué haces y dónde inviertes: así te encuentran las personas
      que buscas.
    </Note>
  )
}
