/** Sizes that the screens share, in CSS pixels. */
export const layout = {
  /** At this width or below, screens take their mobile form. */
  mobileBreakpointPx: 768,
  navbarHeightPx: 72,
  /** Distance of modals and the footer from the edge. */
  modalOffsetPx: 42,
  /** The dropdowns of notebooks and of categories scroll beyond this. */
  dropdownMaxHeightPx: 200,
  /** The menu of a typeahead scrolls beyond this. */
  typeaheadMenuMaxHeightPx: 300,
  /** How many results a typeahead shows. */
  typeaheadMaxResults: 100,
} as const
