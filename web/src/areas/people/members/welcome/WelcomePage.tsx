import { members } from '@cancha/contract/calls/people/members'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import { zipQuery } from '../../../../api/places/zip.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { isOnlyLender } from '../../../../shell/session/readers.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { useFirstFault } from '../../../../ui/faults/first-fault.ts'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { NoticeDialog } from '../../../../ui/overlays/NoticeDialog.tsx'
import { Wizard } from '../../../../ui/wizard/Wizard.tsx'
import { rolesQuery } from '../../connections/public/roles-query.ts'
import { PlaceFields } from '../places/PlaceFields.tsx'
import { interestsQuery, profileQuery } from '../queries.ts'
import { useShowProfile } from '../use-show-profile.ts'
import { useAnswers } from './use-answers.ts'
import classes from './WelcomePage.module.css'
import { InterestStep, RoleStep } from './WelcomeQuestions.tsx'
import {
  answersOf,
  faultsAt,
  faultsOf,
  firstOpenStep,
  LAST_STEP,
  placeFaults,
  stepOf,
} from './welcome-draft.ts'

/** A request with any postal code makes the server load its list before the real one is typed two steps later. */
const SOME_ZIP = '10001'

/** The wizard with four questions for new members. */
export const Route = createFileRoute('/help-us')({
  validateSearch: (search: Record<string, unknown>): { paso?: string } =>
    /^[1-4]$/.test(String(search['paso'])) ? { paso: String(search['paso']) } : {},
  beforeLoad: async (asked) => {
    const { user } = await requireSession(asked)
    if (isOnlyLender(user)) throw redirect({ href: '/dashboard/lender' })
    return { user }
  },
  loader: ({ context: { queryClient, user } }) =>
    Promise.all([
      queryClient.ensureQueryData(profileQuery(user.id)),
      // If one of these fails, the page says so itself.
      queryClient.prefetchQuery(rolesQuery),
      queryClient.prefetchQuery(interestsQuery),
    ]),
  head: privateHead('Cuéntanos de ti'),
  component: WelcomePage,
})

function WelcomePage() {
  const { user } = Route.useRouteContext()
  const [profile] = Route.useLoaderData()
  const { paso = '1' } = Route.useSearch()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const showProfile = useShowProfile(user.id)
  const { draft, change, faults, setFaults, restored, forget } = useAnswers(user.id, profile)
  const showFault = useFirstFault()
  const [failure, setFailure] = useState<string | null>(null)
  const { write, busy } = useWrite(members.addUserInfo, {
    form: {
      refuse(said, message) {
        const [first] = Object.keys(said)
        if (first === undefined) return setFailure(message ?? '')
        setFaults(said)
        void go(stepOf(first)).then(showFault)
      },
    },
    says: `Listo, ${user.firstname}. Ya sabemos qué mostrarte primero.`,
    done: () => {
      forget()
      showProfile()
      return navigate({ to: '/dashboard', replace: true })
    },
  })
  // A step can't be reached before the earlier ones are answered, even by address.
  const step = restored ? Math.min(Number(paso) - 1, firstOpenStep(draft)) : 0

  useEffect(() => {
    void queryClient.prefetchQuery(zipQuery(SOME_ZIP))
  }, [queryClient])

  const go = (to: number) => navigate({ to: '/help-us', search: { paso: String(to + 1) }, resetScroll: true })

  async function next() {
    const found = await faultsOf(draft)
    const wrong = step < LAST_STEP ? faultsAt(found, step) : found
    const [first] = Object.keys(wrong)
    setFaults(wrong)
    if (first !== undefined) {
      if (stepOf(first) !== step) await go(stepOf(first))
      return showFault()
    }
    if (step < LAST_STEP) return go(step + 1)
    await write({ body: answersOf(user.id, draft) })
  }

  return (
    <div className={`wrap wrap-narrow sec ${classes.page}`}>
      <h1 className="sr-only">Cuéntanos de ti</h1>
      <Wizard
        current={step}
        onBack={() => void go(step - 1)}
        onNext={() => void next()}
        sending={busy}
        buttonsInSight
        steps={[
          {
            label: 'Tu rol',
            title: `Hola, ${user.firstname}. ¿Qué eres, sobre todo?`,
            lead: 'Elige lo que más te describe hoy. Lo puedes cambiar cuando quieras.',
            content: <RoleStep draft={draft} error={faults['roles']} onChange={change} />,
            next: 'Siguiente',
          },
          {
            label: 'Intereses',
            title: '¿Qué te interesa?',
            lead: 'De uno a tres: así te mostramos primero lo que te sirve.',
            content: (
              <InterestStep
                draft={draft}
                error={faults['interests']}
                onChange={change}
                onTooMany={(sentence) => setFaults({ interests: sentence })}
              />
            ),
            next: 'Siguiente',
          },
          {
            label: 'Dónde vives',
            title: '¿Dónde vives?',
            lead: 'Para que te encuentre la gente de tu zona. Tu calle no la preguntamos.',
            content: (
              <PlaceFields
                name="currentlocation"
                autoFill
                value={draft.home}
                errors={placeFaults(faults, 'currentlocation')}
                onChange={(home) => change({ home })}
              />
            ),
            next: 'Siguiente',
          },
          {
            label: 'Dónde inviertes',
            title: '¿Dónde inviertes, o quieres invertir?',
            lead: 'El lugar principal. En tu perfil puedes agregar otros.',
            content: (
              <div className="stack">
                <CheckField
                  label="La misma que mi localizacion"
                  help={draft.home.city && `${draft.home.city}, ${draft.home.state}`}
                  checked={draft.sameAsHome}
                  onChange={(event) => change({ sameAsHome: event.currentTarget.checked })}
                />
                {!draft.sameAsHome && (
                  <PlaceFields
                    name="primaryinvestmentlocation"
                    value={draft.invests}
                    errors={placeFaults(faults, 'primaryinvestmentlocation')}
                    onChange={(invests) => change({ invests })}
                  />
                )}
              </div>
            ),
            next: 'Comienza',
          },
        ]}
      />
      <NotLoaded />
      <Failure message={failure} onClose={() => setFailure(null)} />
    </div>
  )
}

/** One dialog for both lists, because hidden steps can't show their own. */
function NotLoaded() {
  const [roles, interests] = [useQuery(rolesQuery), useQuery(interestsQuery)]
  const error = roles.error ?? interests.error
  function retry() {
    for (const list of [roles, interests]) if (list.error) void list.refetch()
  }
  return (
    <Dialog
      role="alertdialog"
      open={error !== null}
      onClose={retry}
      title="Ocurrió un error"
      actions={
        <Button data-autofocus onClick={retry}>
          Reintentar
        </Button>
      }
    >
      {error && asApiError(error).message}
    </Dialog>
  )
}

function Failure({ message, onClose }: { message: string | null; onClose: () => void }) {
  return (
    <NoticeDialog
      role="alertdialog"
      open={message !== null}
      onClose={onClose}
      title="No pudimos guardar tus respuestas"
    >
      {message} Lo que escribiste sigue aquí.
    </NoticeDialog>
  )
}
