import type { MemberActionProps } from '../manifest/feature.ts'
import type { Features } from '../manifest/gather.ts'
import type { LateParts } from '../manifest/late-parts.ts'
import { useFeatures, useParts } from '../manifest/use-features.ts'

/** Loads what {@link MemberActions} shows. For members it is loaded on every page; visitors' pages with members call this. */
export const bringMemberActions = async ({ features, parts }: { features: Features; parts: LateParts }) => {
  await Promise.all(features.memberActions.map(({ load }) => parts.bring(load)))
}

/** The buttons that other features have for a member, on cards and on the member's page. */
export function MemberActions(props: MemberActionProps) {
  const { memberActions } = useFeatures()
  const parts = useParts()
  return memberActions.map(({ key, load }) => {
    const Action = parts.get(load)
    return Action && <Action key={key} {...props} />
  })
}
