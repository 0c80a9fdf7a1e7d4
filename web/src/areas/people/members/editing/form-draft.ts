import { deviceDraft } from '../../../../api/drafts/device-draft.ts'
import type { ProfileForm } from './profile-form.ts'

const NAME = 'perfil'

/** The typed profile in this tab, since the session may end before it is saved. It must have the shape of `now`. */
export const formDraft = (owner: string, now: ProfileForm) =>
  deviceDraft('profile', owner, NAME, (form) => {
    const isAlike = Object.entries(now).every(
      ([name, value]) =>
        typeof form[name] === typeof value && Array.isArray(form[name]) === Array.isArray(value),
    )
    return isAlike ? (form as ProfileForm) : undefined
  })

export const hasFormDraft = (owner: string): boolean =>
  deviceDraft('profile', owner, NAME, (form) => form).read() !== undefined
