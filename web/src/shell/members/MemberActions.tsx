import type { MemberActionProps } from '../manifest/feature.ts'
import { useFeatures, useParts } from '../manifest/use-features.ts'

/** The buttons that other features have for a member, on cards and on the member's page. */
export function MemberActions(props: MemberActionProps) {
  const { memberActions } = useFeatures()
  const parts = useParts()
  return memberActions.map(({ key, load }) => {
    const Action = parts.get(load)
    return Action && <Action key={key} {...props} />
  })
}
