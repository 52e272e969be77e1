export {Copies} from './Copies';
export {InstallButton} from './InstallButton';
