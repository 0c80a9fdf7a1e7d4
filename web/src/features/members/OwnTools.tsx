import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { edit } from '../../ui/icons/glyphs.ts'
import type { UserInfo } from './queries.ts'

/** Its code comes when it is wanted: most who look at a profile don't edit it. */
const EditProfile = lazy(async () => ({ default: (await import('./EditProfile.tsx')).EditProfile }))

export function OwnTools({ profile }: { profile: UserInfo }) {
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Button variant="line" icon={edit} onClick={() => setEditing(true)}>
        Editar Perfil
      </Button>
      {editing && (
        <Suspense>
          <EditProfile profile={profile} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
