import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery } from '../../../../api/session.ts'
import { SlotParts } from '../../../../shell/manifest/SlotParts.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { chevronLeft } from '../../../../ui/icons/glyphs.ts'
import { TabStrip } from '../../../../ui/page/TabStrip.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ProfileActions } from '../../connections/public/ProfileActions.tsx'
import { PictureButton } from '../pictures/PictureButton.tsx'
import { memberParts } from '../public/slots.ts'
import { profileQuery } from '../queries.ts'
import { AboutMember, FillProfile, tellsNothing } from './AboutMember.tsx'
import { OwnTools } from './OwnTools.tsx'
import { ProfileHead } from './ProfileHead.tsx'

/** A member's page as the viewer may see it; owners edit it here. */
export function MemberProfile({ id, pathname }: { id: string; pathname: string }) {
  const { data: profile } = useSuspenseQuery(profileQuery(id))
  const { data: user } = useSuspenseQuery(sessionQuery)
  const { userid, can } = profile
  const member = { id: userid._id, firstname: userid.firstname, lastname: userid.lastname }
  return (
    <div className="wrap sec stack">
      <GoBack />
      <ProfileHead
        profile={profile}
        actions={
          can.edit ? (
            <OwnTools profile={profile} />
          ) : (
            (can.connect || !user) && <ProfileActions user={user} member={member} />
          )
        }
        coverAction={can.edit && <PictureButton kind="cover" profile={profile} />}
        avatarAction={can.edit && <PictureButton kind="avatar" profile={profile} />}
      />
      <TabStrip label="Perfil" tabs={[{ label: 'Acerca de', href: pathname, current: true }]} />
      {tellsNothing(profile) ? (
        <EmptyState
          title={
            can.edit ? 'Cuéntale a la comunidad quién eres' : `${userid.firstname} aún no cuenta nada de sí`
          }
          tile="petalo"
          action={can.edit && <FillProfile />}
        >
          {can.edit && 'Con tu rol y tu ciudad te encuentra la gente con quien hacer equipo.'}
        </EmptyState>
      ) : (
        <AboutMember profile={profile} />
      )}
      <SlotParts key={id} slot={memberParts} props={{ member }} />
    </div>
  )
}

/** A link back; for a person who came from another site, to the front page. */
function GoBack() {
  const router = useRouter()
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' })
  return (
    <div>
      <Button variant="ghost" size="sm" outdented icon={chevronLeft} onClick={goBack}>
        Go back
      </Button>
    </div>
  )
}
