// Change: empty, because plugins/previews writes the breadcrumbs into the head. The theme's
// lack the home page, and with one item left they violate Google's minimum of two.
export default function NoStructuredData(): null {
  return null;
}
