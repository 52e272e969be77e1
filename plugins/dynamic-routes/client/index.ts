export {default as SnackCard} from './SnackCard';
export {default as wall} from './wall.module.css';
