import { type ComponentPropsWithRef, createContext, type ElementType, type ReactNode, use } from 'react'

export interface AnchorProps extends ComponentPropsWithRef<'a'> {
  href: string
}

const LinkContext = createContext<ElementType<AnchorProps>>('a')

interface LinkProviderProps {
  /** a component with the props of `<a>` that navigates without a reload */
  component: ElementType<AnchorProps>
  children: ReactNode
}

export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** Every link of the design system. Without a provider it renders a plain `<a>`. */
export function Anchor(props: AnchorProps) {
  const Link = use(LinkContext)
  return <Link {...props} />
}
