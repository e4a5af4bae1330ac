import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  /** What stands in place of a part that broke. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Keeps what breaks in one part of a screen from taking the rest with it: without a network, code may be missing. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
