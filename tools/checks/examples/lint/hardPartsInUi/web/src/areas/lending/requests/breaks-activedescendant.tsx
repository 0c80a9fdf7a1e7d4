export const Bank = ({ marked }: { marked: string }) => <input aria-activedescendant={marked} />
