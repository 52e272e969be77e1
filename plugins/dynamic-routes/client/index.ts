export {default as SnackCard} from './SnackCard';
export {useInSight} from './useInSight';
export {default as wall} from './wall.module.css';
