export default function Known() {
  return null;
}
