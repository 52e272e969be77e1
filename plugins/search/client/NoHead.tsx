/** Stands in for `@docusaurus/Head` where its tags are not wanted. */
export default function NoHead(): null {
  return null;
}
