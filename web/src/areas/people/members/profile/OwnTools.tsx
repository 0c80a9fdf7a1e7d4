import { useEffect, useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { edit } from '../../../../ui/icons/glyphs.ts'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { hasFormDraft } from '../editing/form-draft.ts'
import type { UserInfo } from '../queries.ts'

/** Loaded on request: most viewers of a profile don't edit it. */
const EditProfile = lazyPart(async () => (await import('../editing/EditProfile.tsx')).EditProfile)

export function OwnTools({ profile }: { profile: UserInfo }) {
  const owner = profile.userid._id
  const [editing, setEditing] = useState(false)
  // Reopens the form for a person whose session ended while they were typing.
  useEffect(() => {
    if (hasFormDraft(owner)) setEditing(true)
  }, [owner])
  return (
    <>
      <Button variant="line" icon={edit} onClick={() => setEditing(true)}>
        Editar Perfil
      </Button>
      {editing && (
        <EditProfile
          profile={profile}
          onClose={() => setEditing(false)}
          onMissing={() => setEditing(false)}
          waiting={
            <Dialog wide open onClose={() => setEditing(false)} title="Editar Perfil">
              <ListSkeleton count={4} label="Cargando tu perfil…" />
            </Dialog>
          }
        />
      )}
    </>
  )
}
