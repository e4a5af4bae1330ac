/** Sizes that several screens share, in CSS pixels. */
export const layout = {
  /** At this width or below, screens use the mobile layout. */
  mobileBreakpointPx: 768,
  navbarHeightPx: 72,
  /** Distance of modals and the footer from the edge. */
  modalOffsetPx: 42,
  /** The notebook and category dropdowns scroll beyond this. */
  dropdownMaxHeightPx: 200,
  typeaheadMenuMaxHeightPx: 300,
  typeaheadMaxResults: 100,
} as const
